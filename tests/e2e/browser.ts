import { launchChromium } from '#tests/setup/chromium.ts'

/** The browser of the worker that runs this file, started once for all its files; each person has a window of their own in it. */
export const browser = await launchChromium()
