/** Why the API or the user pool no longer accepts the signed-in person. */
export type Refusal = "session-ended" | "account-pending" | "account-inactive" | "foreign-domain";

type Listener = (refusal: Refusal) => void;
const listeners = new Set<Listener>();

/** Subscribes to refusals. Returns the function that unsubscribes. */
export const onRefusal = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Notifies the session that a request was rejected because of the person's account, not because of its content. */
export const announceRefusal = (refusal: Refusal): void => {
  for (const listener of listeners) {
    listener(refusal);
  }
};
