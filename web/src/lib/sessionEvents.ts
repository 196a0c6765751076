/** Why the API or the user pool did not accept the person any more. */
export type Refusal = "session-ended" | "account-pending" | "account-inactive" | "foreign-domain";

type Listener = (refusal: Refusal) => void;
const listeners = new Set<Listener>();

/** Calls the listener on every refusal, until the returned function is called. */
export const onRefusal = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Tells the session that a request was refused for what the person is, not for what they asked. */
export const announceRefusal = (refusal: Refusal): void => {
  for (const listener of listeners) listener(refusal);
};
