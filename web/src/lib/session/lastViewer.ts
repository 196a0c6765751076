import type { Me } from "#domain/people/model.ts";
import { defaultStructure } from "#domain/positions/structure.ts";

/** What decides which requests a person's pages make. */
export type Viewer = Pick<Me, "id" | "role" | "isApprover" | "isOnboarding" | "engineerType" | "structure">;

const key = "pulse.viewer";

/**
 * Remembers on this device who was signed in last, so that the next visit requests what their pages need at once. It
 * decides nothing else: the profile is read on every visit.
 */
export const rememberViewer = ({ id, role, isApprover, isOnboarding, engineerType, structure }: Viewer): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ id, role, isApprover, isOnboarding, engineerType, structure }));
  } catch {
    // The storage is full: the next visit requests the data of its page later.
  }
};

/** Who was signed in last; null if nobody was, or after signing out. */
export const lastViewer = (): Viewer | null => {
  try {
    const stored: Viewer | null = JSON.parse(localStorage.getItem(key) ?? "null");
    return stored && { ...stored, structure: stored.structure ?? defaultStructure };
  } catch {
    return null;
  }
};

/** Forgets who was signed in last. */
export const forgetViewer = (): void => localStorage.removeItem(key);
