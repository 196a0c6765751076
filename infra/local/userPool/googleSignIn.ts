import { createHash, randomUUID } from "node:crypto";
import { AwsError } from "../awsEndpoint/jsonApi.ts";
import type { PoolContext } from "./poolContext.ts";
import type { PoolUser } from "./poolState.ts";
import type { GoogleAccount } from "./userPoolOptions.ts";
import { findByIdentity } from "./users.ts";

/** The Google ID of an account: digits that depend only on its email. */
const googleIdOf = (email: string): string =>
  BigInt(`0x${createHash("sha256").update(email).digest("hex").slice(0, 16)}`)
    .toString()
    .padStart(21, "1");

const mappedAttributes = ({ email, name, picture }: GoogleAccount) => {
  const [givenName = "", ...familyNames] = name.trim().split(/\s+/);
  return {
    email: email.toLowerCase(),
    email_verified: "true" as const,
    ...(givenName === "" ? {} : { given_name: givenName }),
    ...(familyNames.length === 0 ? {} : { family_name: familyNames.join(" ") }),
    ...(picture === undefined ? {} : { picture }),
  };
};

/**
 * Like Cognito, finds or creates the account. Throws UserLambdaValidationException if pre-sign-up
 * rejects it, InvalidParameterException if it just linked the identity.
 */
export const signInWithGoogle = async (
  { store: { state, save }, triggers }: PoolContext,
  account: GoogleAccount,
): Promise<PoolUser> => {
  const poolAttributes = mappedAttributes(account);
  const googleId = googleIdOf(poolAttributes.email);
  const existingUser = findByIdentity(state, googleId);
  if (existingUser) {
    Object.assign(existingUser.attributes, poolAttributes);
    save();
    return existingUser;
  }
  const userName = `Google_${googleId}`;
  await triggers.preSignUp({
    source: "PreSignUp_ExternalProvider",
    userName,
    userAttributes: { "cognito:email_alias": "", "cognito:phone_number_alias": "", ...poolAttributes },
    validationData: {},
  });
  if (findByIdentity(state, googleId)) {
    throw new AwsError("InvalidParameterException", `Already found an entry for username ${userName}`);
  }
  const now = Date.now();
  const user: PoolUser = {
    username: userName.toLowerCase(),
    status: "EXTERNAL_PROVIDER",
    attributes: { ...poolAttributes, sub: randomUUID() },
    passwordHash: null,
    code: null,
    resetCode: null,
    identities: [{ userId: googleId, providerName: "Google", primary: "true", dateCreated: String(now) }],
    createdAt: Math.floor(now / 1000),
  };
  state.users[user.username] = user;
  save();
  await triggers.postConfirmation(user);
  return user;
};
