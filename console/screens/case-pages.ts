/** The screens with a picture: one piece to load, because the picture is most of each. */
export { Case } from './case.tsx';
export { MonitorVersion } from './monitor-version.tsx';
