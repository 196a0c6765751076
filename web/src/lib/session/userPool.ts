import "./amplify.ts";

/** Signed-in people don't load this large script. Loading it also completes a sign-in from Google. */
export { signInWithRedirect, signOut } from "aws-amplify/auth";
