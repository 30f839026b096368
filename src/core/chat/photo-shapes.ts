import { SHAPES, type Shapes } from '#core/photos/renditions.ts'

/** Photos in chats: one size for the bubble, one for the viewer. Rule: docs/product.md, Chat. */
export const CHAT_SHAPES = {
  large: { pixels: 1600, quality: 80 },
  thumb: { pixels: 480, quality: 74 },
  blur: SHAPES.blur,
} as const satisfies Shapes
