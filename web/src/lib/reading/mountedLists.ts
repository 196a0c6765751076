import type { RefObject } from "react";

interface MountedList {
  readonly feature: string;
  readonly id: string;
  readonly subject: RefObject<Readonly<Record<string, unknown>> | undefined>;
  readonly refresh: () => Promise<unknown>;
}

const mountedLists = new Set<MountedList>();
const pagedReadNames = new Set<string>();

/** @returns a function that unregisters the list */
export const registerList = (list: MountedList): (() => void) => {
  mountedLists.add(list);
  pagedReadNames.add(`${list.feature}.${list.id}`);
  return () => void mountedLists.delete(list);
};

export const shownLists = (): readonly MountedList[] => [...mountedLists];

export const isPagedRead = (feature: string, id: string): boolean => pagedReadNames.has(`${feature}.${id}`);
