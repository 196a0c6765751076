import "./amplify.ts";

/**
 * The requests that begin and end a session at the user pool. People who are signed in do not load this script: it is
 * much larger than what refreshes their tokens. Loading it also completes a sign-in that returned from Google.
 */
export { signInWithRedirect, signOut } from "aws-amplify/auth";
