/** What the user pool's code reports of a sign-in; `message` is that of a failure, else empty. */
export interface PoolEvent {
  readonly kind: "signedIn" | "signInWithRedirect" | "signInWithRedirect_failure";
  readonly message: string;
}

type Listener = (event: PoolEvent) => void;
const listeners = new Set<Listener>();

/** Subscribes to sign-ins. Returns the function that unsubscribes. */
export const onPoolEvent = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Reports a sign-in, in the order of the subscriptions. */
export const announcePoolEvent = (event: PoolEvent): void => {
  for (const listener of listeners) {
    listener(event);
  }
};
