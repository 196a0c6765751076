import { createEmitter } from "../createEmitter.ts";

export interface PoolEvent {
  readonly kind: "signedIn" | "signInWithRedirect" | "signInWithRedirect_failure";
  readonly message: string;
}

export const { on: onPoolEvent, announce: announcePoolEvent } = createEmitter<PoolEvent>();
