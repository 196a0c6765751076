/**
 * Converts an error message of the user pool to one for people. The pool wraps the messages of Pulse's triggers:
 * "PreSignUp failed with error Only @acme.com email addresses are allowed." becomes
 * "Only @acme.com email addresses are allowed".
 */
export const userPoolErrorMessage = (message: string): string => {
  const wrapped = /failed with error (.+?)\s*$/s.exec(message.replaceAll("+", " "))?.[1];
  if (wrapped) return wrapped.replace(/\.$/, "");
  if (/cancel|access.denied/i.test(message)) return "The sign-in with Google was not completed. Please try again.";
  return message || "Signing in failed. Please try again.";
};
