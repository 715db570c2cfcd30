/** The size of a counter, in hundredths of a hex. */
export interface Shape {
  readonly width: number;
  readonly height: number;
}

/** The side of a counter without a size of its own, in hundredths of a hex: a hex's number stays visible above it. */
export const USUAL = 66;

/** The counter within a square of pixels: its box, and the side of a usual counter there, by which marks on it are drawn. */
export interface CounterBox extends Shape {
  readonly left: number;
  readonly top: number;
  readonly unit: number;
}

/** The longer side of a counter fills the square. Without a shape it is square. */
export const boxIn = (side: number, shape: Shape | undefined): CounterBox => {
  if (!shape) return { left: 0, top: 0, width: side, height: side, unit: side };
  const scale = side / Math.max(shape.width, shape.height);
  const [width, height] = [shape.width * scale, shape.height * scale];
  const unit = Math.min(width, height, USUAL * scale);
  return { left: (side - width) / 2, top: (side - height) / 2, width, height, unit };
};
