/** A control switched off by hand: the test that guards it must fail, else the test proves nothing. */
export interface Mutant {
  /** What is switched off, in words. */
  control: string;
  /** Path from the project's root. */
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  put: string;
  /** Path of the test file, and the name of the test in it where not all of it is needed. */
  test: string;
  name?: string;
}
