/**
 * A refusal of the user pool in words. The pool wraps the sentence of Pulse's own checks in technical ones:
 * "PreSignUp failed with error Only @acme.com email addresses are allowed." keeps only the sentence.
 */
export const userPoolErrorMessage = (message: string): string => {
  const wrapped = /failed with error (.+?)\s*$/s.exec(message.replaceAll("+", " "))?.[1];
  if (wrapped) return wrapped.replace(/\.$/, "");
  if (/cancel|access.denied/i.test(message)) return "The sign-in with Google was not completed. Please try again.";
  return message || "Signing in failed. Please try again.";
};
