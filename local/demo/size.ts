/** Size of drawn pictures in pixels: what is drawn in good time on a small machine. */
export const LARGE = { width: 750, height: 1000 }
