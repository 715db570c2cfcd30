/** The angle of each side's hatching in degrees, as on the map. */
const TURNS = [-45, 45, 0, 90];

/** A patch of a side's hatching, for a legend. */
export const Hatch = ({ color, hatch }: { readonly color: string; readonly hatch: number }) => (
  <svg width={22} height={14} viewBox="0 0 22 14" aria-hidden>
    <clipPath id={`hatch-${hatch}`}>
      <rect x={1} y={1} width={20} height={12} />
    </clipPath>
    <rect x={1} y={1} width={20} height={12} fill="#fffdf6" stroke={color} strokeWidth={1.5} />
    <g clipPath={`url(#hatch-${hatch})`}>
      <g transform={`rotate(${TURNS[hatch] ?? 0} 11 7)`} stroke={color} strokeWidth={1.6}>
        {[-14, -9, -4, 1, 6, 11, 16, 21, 26].map((y) => (
          <line key={y} x1={-10} x2={32} y1={y} y2={y} />
        ))}
      </g>
    </g>
  </svg>
);
