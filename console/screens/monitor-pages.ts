/** The screens of monitors: one piece to load, with their client. */
export { Monitor } from './monitor.tsx';
export { Monitors } from './monitors.tsx';
