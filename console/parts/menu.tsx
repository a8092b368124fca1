/** A button that opens a list of actions. It closes on Escape, on a click elsewhere, and where an action says so. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export function Menu({ label, children }: { label: string; children: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeElsewhere = ({ target }: Event): void => {
      // An action may have taken its own button away, and then it is nowhere in the page. A dialog that it opened belongs to the menu.
      if (target instanceof Node && target.isConnected && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, []);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.stopPropagation();
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details class="menu" ref={menu} onKeyDown={onKey}>
      <summary>{label}</summary>
      <div>{children}</div>
    </details>
  );
}
