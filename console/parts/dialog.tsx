/** A modal dialog of the browser: it keeps the focus, closes with Escape, and gives the focus back to what opened it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

export interface DialogProps {
  title: string;
  /** Absent: in the middle of the page. */
  kind?: 'drawer';
  children: ComponentChildren;
  onClose(): void;
}

export function Dialog({ title, kind, children, onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    element.current!.showModal();
    return () => {
      if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={element} class={kind} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
