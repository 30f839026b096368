/** Size of the large rendition of demo pictures in pixels: what is drawn in good time on a small machine. */
export const LARGE = { width: 600, height: 800 }
