/** What a screen reader says of changes that were not asked for by the last key: the one live region of the page. */
import { signal } from '@preact/signals';

export const announced = signal('');

export const announce = (text: string): void => {
  announced.value = text;
};
