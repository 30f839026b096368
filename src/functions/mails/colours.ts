/** An OKLCH colour as `#b8423f`, clipped to sRGB. */
export function hex(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const parts = linear.map((light) => {
    const kept = Math.min(1, Math.max(0, light))
    const shown = kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The colours of src/app/styles/tokens.css at the site's hue, for light and dark mails. */
export function colours(hue: number) {
  return {
    light: {
      paper: hex(0.98, 0.006, 60),
      surface: '#ffffff',
      ink: hex(0.22, 0.015, 40),
      muted: hex(0.46, 0.016, 40),
      line: hex(0.92, 0.006, 60),
      action: hex(0.515, 0.16, hue),
      onAction: '#ffffff',
      link: hex(0.38, 0.095, 330),
    },
    dark: {
      paper: hex(0.17, 0.012, 40),
      surface: hex(0.22, 0.014, 40),
      ink: hex(0.95, 0.008, 60),
      muted: hex(0.74, 0.014, 50),
      line: hex(0.32, 0.014, 40),
      action: hex(0.71, 0.14, hue),
      onAction: hex(0.19, 0.03, hue),
      link: hex(0.81, 0.075, 330),
    },
  }
}
