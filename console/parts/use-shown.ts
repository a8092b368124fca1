/** What is shown of a case or a version, and the part of it that is in the address of the page. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import type { Picture as Drawn } from '../../shared/model/picture/picture.ts';
import { useView } from './use-view.ts';

export type Shown = ReturnType<typeof useShown>;

/** What the picture or the table shows. `isCompared`: with another day or version, so that what has ended since is there too. */
export function useShown(isCompared: boolean) {
  const [paths, setPaths] = useState(false);
  const [former, setFormer] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>();
  const [openedAt, openAt] = useState<string>();
  const [view, setView] = useView(useInAddress('view')[1]);
  return {
    ...{ view, setView, paths, former: former || isCompared, drawn, setDrawn, openedAt },
    togglePaths: (): void => setPaths(!paths),
    toggleFormer: (): void => setFormer(!former),
    /** The row of this edge, which may be on no path. */
    openTable: (edgeId: string): void => {
      setPaths(false);
      openAt(edgeId);
      setView('table');
    },
  };
}

/** One member of the address, so that a reload and a link show the same: the party whose facts are open, and whether the owners are. */
export function useInAddress(
  name: 'party' | 'owners' | 'view' | 'asOf' | 'since',
): readonly [string | undefined, (value: string | undefined) => void] {
  const { path, query, route } = useLocation();
  const set = (value: string | undefined): void => {
    const { [name]: _, ...others } = query;
    const text = new URLSearchParams({ ...others, ...(value && { [name]: value }) }).toString();
    route(`${path}${text ? `?${text}` : ''}`, true);
  };
  return [query[name], set];
}
