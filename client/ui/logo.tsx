/** A hex with the cross of an infantry counter. */
export const Logo = ({ size }: { readonly size: number }) => (
  <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden>
    <path fill="#1f6b66" d="M32 2 58 17v30L32 62 6 47V17z" />
    <path
      fill="none"
      stroke="#f4f1ea"
      strokeWidth={3.5}
      strokeLinejoin="round"
      d="M16 22h32v20H16zM16 22l32 20M48 22 16 42"
    />
  </svg>
);
