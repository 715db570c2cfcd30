/** The size mark above a symbol: dots, bars or crosses. */
const MARKS: Readonly<Record<string, readonly ['dot' | 'bar' | 'cross', number]>> = {
  team: ['dot', 1],
  squad: ['dot', 1],
  platoon: ['dot', 3],
  company: ['bar', 1],
  battalion: ['bar', 2],
  regiment: ['bar', 3],
  brigade: ['cross', 1],
  division: ['cross', 2],
  corps: ['cross', 3],
  army: ['cross', 4],
};

/** Draws the size mark centered at `x`, its foot at `y`, `height` pixels high. Unknown sizes draw nothing. */
export const paintEchelon = (
  ctx: CanvasRenderingContext2D,
  size: string,
  ink: string,
  x: number,
  y: number,
  height: number,
): void => {
  const mark = MARKS[size];
  if (!mark) return;
  const [shape, count] = mark;
  const width = shape === 'cross' ? height * 0.95 : height * 0.28;
  const gap = height * (shape === 'cross' ? 0.22 : 0.3);
  let left = x - (count * width + (count - 1) * gap) / 2;
  ctx.save();
  ctx.strokeStyle = ink;
  ctx.fillStyle = ink;
  ctx.lineWidth = Math.max(0.9, height * 0.24);
  ctx.lineCap = 'butt';
  for (let i = 0; i < count; i++, left += width + gap) {
    ctx.beginPath();
    if (shape === 'dot') {
      ctx.arc(left + width / 2, y - height / 2, width * 0.75, 0, Math.PI * 2);
      ctx.fill();
      continue;
    }
    if (shape === 'bar') {
      ctx.moveTo(left + width / 2, y);
      ctx.lineTo(left + width / 2, y - height);
    } else {
      ctx.moveTo(left, y);
      ctx.lineTo(left + width, y - height);
      ctx.moveTo(left + width, y);
      ctx.lineTo(left, y - height);
    }
    ctx.stroke();
  }
  ctx.restore();
};
