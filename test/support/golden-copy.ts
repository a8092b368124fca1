/** The sandbox's invented LEI records as a golden copy, with what a test changes. */
export {
  allExceptionCells,
  allRecordCells,
  allRelationshipCells,
  csvOf,
  exceptionCells,
  LOADED,
  relationshipCells,
  sandboxGoldenCopy as goldenCopy,
} from '../../shared/registers/gleif/sandbox-golden-copy.ts';
