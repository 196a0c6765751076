import type { Me } from "#domain/people/model.ts";
import { rememberOnDevice } from "../rememberOnDevice.ts";
import { storedSubject } from "./storedSession.ts";

export type Viewer = Pick<Me, "id" | "role" | "isApprover" | "isOnboarding" | "engineerType" | "structure">;

const key = "pulse.viewer";

interface StoredViewer {
  readonly subject: string;
  readonly viewer: Viewer;
}

/** Only for the next visit's early requests; every visit reads the profile. */
export const rememberViewer = ({ id, role, isApprover, isOnboarding, engineerType, structure }: Viewer): void => {
  const viewer: Viewer = { id, role, isApprover, isOnboarding, engineerType, structure };
  const subject = storedSubject();
  if (subject !== null) {
    rememberOnDevice(key, JSON.stringify({ subject, viewer } satisfies StoredViewer));
  }
};

/** Null if the device has no session, or that person's profile was never read. */
export const lastViewer = (): Viewer | null => {
  try {
    const stored: StoredViewer | null = JSON.parse(localStorage.getItem(key) ?? "null");
    return stored !== null && stored.subject === storedSubject() ? stored.viewer : null;
  } catch {
    return null;
  }
};

export const forgetViewer = (): void => localStorage.removeItem(key);
