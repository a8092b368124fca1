/** The ends of lines: found by their ids, the first of the document. */
export function Arrows() {
  return (
    <defs>
      {['arrow', 'arrow-path', 'arrow-back'].map((id) => (
        <marker
          key={id}
          id={id}
          viewBox="0 0 10 10"
          refX="8.5"
          refY="5"
          markerWidth="9"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path class={id} d="M0 0 10 5 0 10z" />
        </marker>
      ))}
    </defs>
  );
}
