import sharp from 'sharp'

/** A real photo file: a JPEG of 900 by 1200 pixels with a face-like shape, in the colour given as a hue of 0–359. */
export function photo(hue: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <rect width="900" height="1200" fill="hsl(${hue} 45% 70%)"/>
    <circle cx="450" cy="480" r="220" fill="hsl(${(hue + 30) % 360} 50% 82%)"/>
    <path d="M80 1200c0-300 160-430 370-430s370 130 370 430Z" fill="hsl(${(hue + 200) % 360} 40% 40%)"/></svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer()
}
