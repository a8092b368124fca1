/** All parties of a case as rows of a table: number, name, who, tie, in which company, looked up or not. PURE. */
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { type Branch, caseTree, TREE_SECTIONS } from './case-tree.ts';
import { plainText } from './plain-text.ts';
import type { Style } from './style.ts';
import { rowOf } from './tree-rows.ts';

/** A row for each tie, in the order of the tree. */
export function caseRows(parties: CaseParties, style: Style): string[][] {
  const rows: string[][] = [];
  const add = (branch: Branch): void => {
    for (const section of TREE_SECTIONS) {
      for (const child of branch.sections.get(section) ?? []) {
        const { identity, tie } = rowOf(child, style, undefined);
        const { facts, searched } = child.party;
        const number = child.number === undefined ? '' : String(child.number);
        rows.push([number, plainText(facts.legalName), identity, tie, plainText(branch.party.facts.legalName, 40), searched ? 'yes' : '']);
        add(child);
      }
    }
  };
  add(caseTree(parties).target);
  return rows;
}
