import type { RefObject } from "react";

interface MountedList {
  readonly feature: string;
  readonly id: string;
  readonly subject: RefObject<Readonly<Record<string, unknown>> | undefined>;
  readonly refresh: () => Promise<unknown>;
}

const shown = new Set<MountedList>();
const names = new Set<string>();

/** @returns a function that unregisters the list */
export const registerList = (list: MountedList): (() => void) => {
  shown.add(list);
  names.add(`${list.feature}.${list.id}`);
  return () => void shown.delete(list);
};

export const shownLists = (): readonly MountedList[] => [...shown];

export const isPagedRead = (feature: string, id: string): boolean => names.has(`${feature}.${id}`);
