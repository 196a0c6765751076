import "./amplify.ts";

/**
 * Starts and ends sessions at the user pool. Signed-in people don't load this script, which is much larger than token
 * renewal. Loading it also completes a sign-in that returns from Google.
 */
export { signInWithRedirect, signOut } from "aws-amplify/auth";
