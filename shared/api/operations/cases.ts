/** Cases, their readers, their documents. */
import * as examples from '../examples.ts';
import { CALLER, type Operation, PAGED } from '../operation.ts';
import { CaseFile, CaseList, DocumentLink } from '../schemas/case.ts';

export const cases: readonly Operation[] = [
  {
    method: 'GET',
    path: '/casefile/{caseId}',
    id: 'readCase',
    tag: 'Cases',
    summary: 'Read a case',
    description:
      'The entity graph in `target`, with everything that expands have added, and the searches that made it. For the owner and for collaborators. Whoever may not read the case gets 404, as for a case that does not exist.',
    credentials: true,
    answers: 'The case as it stands.',
    answer: CaseFile,
    examples: { case: { summary: 'A company with its owners', value: examples.caseFile } },
    spills: true,
    errors: [...CALLER, 'case_not_found'],
  },
  {
    method: 'DELETE',
    path: '/casefile/{caseId}',
    id: 'eraseCase',
    tag: 'Cases',
    summary: 'Erase a case for good',
    description:
      'Its results, its documents and the list of its collaborators are removed and cannot be brought back. The ledger keeps what was paid. Only the owner may erase, and not while a search of the case is running. A second call gives 204 as well.',
    credentials: true,
    answers: 'The case is gone.',
    errors: [...CALLER, 'case_not_found', 'not_the_owner', 'case_in_use'],
  },
  {
    method: 'PUT',
    path: '/casefile/{caseId}/collaborators/{email}',
    id: 'addCollaborator',
    tag: 'Cases',
    summary: 'Let another account read a case',
    description:
      'Read access only: a collaborator can neither expand nor erase the case. Only the owner may share. It is not said whether the email has an account; where it gets one later, access begins then.',
    credentials: true,
    answers: 'The account may read the case.',
    errors: [...CALLER, 'case_not_found', 'not_the_owner', 'invalid_parameter'],
  },
  {
    method: 'DELETE',
    path: '/casefile/{caseId}/collaborators/{email}',
    id: 'removeCollaborator',
    tag: 'Cases',
    summary: 'Stop another account from reading a case',
    description: 'Only the owner may do so. It is 204 as well where the account could not read the case.',
    credentials: true,
    answers: 'The account may not read the case any more.',
    errors: [...CALLER, 'case_not_found', 'not_the_owner', 'invalid_parameter'],
  },
  {
    method: 'GET',
    path: '/cases',
    id: 'listCases',
    tag: 'Cases',
    summary: 'List your cases',
    description: 'The caller’s own cases, newest first, a page at a time.',
    credentials: true,
    answers: 'A page of cases.',
    answer: CaseList,
    examples: { page: { summary: 'Two cases, and there are more', value: examples.caseList } },
    ...PAGED,
  },
  {
    method: 'GET',
    path: '/documents/{documentId}',
    id: 'readDocument',
    tag: 'Documents',
    summary: 'Get a link to a proof file',
    description:
      'The link gives the file for five minutes to whoever holds it, without credentials. For those who can read the case. `sha256` shows that the file is the one that was kept with the result.',
    credentials: true,
    answers: 'A link to the file.',
    answer: DocumentLink,
    examples: { answer: { summary: 'The raw official answer', value: examples.documentLink } },
    errors: [...CALLER, 'document_not_found'],
  },
];
