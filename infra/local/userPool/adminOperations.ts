import * as z from "zod";
import { passwordLength } from "#domain/people/accounts.ts";
import { AwsError, type Operation, operation } from "../awsEndpoint/jsonApi.ts";
import { hashPassword } from "./passwords.ts";
import type { PoolContext } from "./poolContext.ts";
import type { PoolUser } from "./poolState.ts";
import {
  attributeInput,
  attributeList,
  attributesOf,
  findByIdentity,
  findUser,
  newNativeUser,
  removeUser,
} from "./users.ts";

const filterPattern = /^(\w+) = "((?:[^"\\]|\\.)*)"$/;

/** Reads the filter of ListUsers, such as `email = "..."`; quotes inside are escaped with a backslash. */
const parseListUsersFilter = (filter: string): ((user: PoolUser) => boolean) => {
  const [, attribute, escaped = ""] = filterPattern.exec(filter) ?? [];
  if (attribute === undefined) {
    throw new AwsError("InvalidParameterException", "Error while parsing filter.");
  }
  const wanted = escaped.replace(/\\(.)/g, "$1");
  return ({ attributes }) => attributes[attribute] === wanted;
};

const poolId = z.string();
const oneUser = z.object({ UserPoolId: poolId, Username: z.string() });
const changedUser = oneUser.extend({ UserAttributes: attributeInput });
/** The emulator sends no invitations. */
const newUser = changedUser.extend({ Username: z.email(), MessageAction: z.literal("SUPPRESS") });
/** The emulator has no passwords that must be changed at the first sign-in. */
const newPassword = oneUser.extend({ Password: z.string().min(passwordLength.min), Permanent: z.literal(true) });
/** The emulator returns all matches on one page. */
const search = z.object({ UserPoolId: poolId, Filter: z.string() });
const link = z.object({
  UserPoolId: poolId,
  DestinationUser: z.object({ ProviderName: z.literal("Cognito"), ProviderAttributeValue: z.string() }),
  SourceUser: z.object({
    ProviderName: z.literal("Google"),
    ProviderAttributeName: z.literal("Cognito_Subject"),
    ProviderAttributeValue: z.string().min(1),
  }),
});

const setAttributes = (user: PoolUser, given: Readonly<Record<string, string>>): void => {
  const verified = given["email_verified"] ?? user.attributes.email_verified;
  Object.assign(user.attributes, given, {
    email: (given["email"] ?? user.attributes.email).toLowerCase(),
    email_verified: verified === "true" ? "true" : "false",
  });
};

const summaryOf = (user: PoolUser) => ({
  Username: user.username,
  UserStatus: user.status,
  Enabled: true,
  UserCreateDate: user.createdAt,
  UserLastModifiedDate: user.createdAt,
});

/** Operations that need AWS credentials; functions use them. */
export const adminOperations = ({ options, store, triggers }: PoolContext) => {
  const { state, save } = store;

  const checkPool = (userPoolId: string) => {
    if (userPoolId !== options.userPoolId) {
      throw new AwsError("ResourceNotFoundException", `User pool ${userPoolId} does not exist.`);
    }
  };

  const requireUser = (userPoolId: string, username: string): PoolUser => {
    checkPool(userPoolId);
    const user = findUser(state, username);
    if (!user) {
      throw new AwsError("UserNotFoundException", "User does not exist.");
    }
    return user;
  };

  return {
    ListUsers: operation(search, ({ UserPoolId, Filter }) => {
      checkPool(UserPoolId);
      const found = Object.values(state.users).filter(parseListUsersFilter(Filter));
      return { Users: found.map((user) => ({ ...summaryOf(user), Attributes: attributeList(user) })) };
    }),

    AdminCreateUser: operation(newUser, async ({ UserPoolId, Username, UserAttributes }) => {
      checkPool(UserPoolId);
      const email = Username.toLowerCase();
      const assertNotTaken = () => {
        if (findUser(state, email)) {
          throw new AwsError("UsernameExistsException", "User account already exists");
        }
      };
      assertNotTaken();
      const attributes = { ...attributesOf(UserAttributes), email };
      const user = newNativeUser(attributes, email, null, Date.now());
      await triggers.preSignUp({
        source: "PreSignUp_AdminCreateUser",
        userName: user.username,
        userAttributes: attributes,
      });
      assertNotTaken();
      user.status = "FORCE_CHANGE_PASSWORD";
      setAttributes(user, attributes);
      state.users[user.username] = user;
      save();
      return { User: { ...summaryOf(user), Attributes: attributeList(user) } };
    }),

    AdminUpdateUserAttributes: operation(changedUser, ({ UserPoolId, Username, UserAttributes }) => {
      setAttributes(requireUser(UserPoolId, Username), attributesOf(UserAttributes));
      save();
      return {};
    }),

    AdminSetUserPassword: operation(newPassword, async ({ UserPoolId, Username, Password }) => {
      const user = requireUser(UserPoolId, Username);
      user.passwordHash = await hashPassword(Password);
      // A permanent password also confirms the account, but not its email.
      user.status = "CONFIRMED";
      save();
      return {};
    }),

    AdminDeleteUser: operation(oneUser, ({ UserPoolId, Username }) => {
      removeUser(state, requireUser(UserPoolId, Username));
      save();
      return {};
    }),

    AdminLinkProviderForUser: operation(link, ({ UserPoolId, DestinationUser, SourceUser }) => {
      const user = requireUser(UserPoolId, DestinationUser.ProviderAttributeValue);
      const { ProviderAttributeValue: userId, ProviderName: providerName } = SourceUser;
      if (findByIdentity(state, userId)) {
        throw new AwsError(
          "InvalidParameterException",
          "Merging is not currently supported, provide a SourceUser that has not been signed up in order to link",
        );
      }
      user.identities.push({ userId, providerName, primary: "false", dateCreated: String(Date.now()) });
      save();
      return {};
    }),
  } satisfies Record<string, Operation>;
};
