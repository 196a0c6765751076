import * as z from "zod";
import { parseListUsersFilter } from "./listUsersFilter.ts";
import { type Operation, operation } from "./operation.ts";
import type { PoolContext } from "./poolContext.ts";
import { PoolError } from "./poolError.ts";
import type { PoolUser } from "./poolState.ts";
import { attributeList, findByIdentity, findUser, removeUser } from "./users.ts";

const poolId = z.string();
const oneUser = z.object({ UserPoolId: poolId, Username: z.string() });
const page = z.object({
  UserPoolId: poolId,
  Filter: z.string().default(""),
  Limit: z.int().min(1).max(60).default(60),
  PaginationToken: z.string().regex(/^\d+$/).default("0"),
});
const link = z.object({
  UserPoolId: poolId,
  DestinationUser: z.object({ ProviderName: z.literal("Cognito"), ProviderAttributeValue: z.string() }),
  SourceUser: z.object({
    ProviderName: z.literal("Google"),
    ProviderAttributeName: z.literal("Cognito_Subject"),
    ProviderAttributeValue: z.string().min(1),
  }),
});

const summaryOf = (user: PoolUser) => ({
  Username: user.username,
  UserStatus: user.status,
  Enabled: true,
  UserCreateDate: user.createdAt,
  UserLastModifiedDate: user.createdAt,
});

/** The operations on accounts that need AWS credentials. Functions use them. */
export const adminOperations = ({ options, store }: PoolContext) => {
  const { state, save } = store;

  const checkPool = (userPoolId: string) => {
    if (userPoolId !== options.userPoolId) {
      throw new PoolError("ResourceNotFoundException", `User pool ${userPoolId} does not exist.`);
    }
  };

  const existing = (userPoolId: string, username: string): PoolUser => {
    checkPool(userPoolId);
    const user = findUser(state, username);
    if (!user) {
      throw new PoolError("UserNotFoundException", "User does not exist.");
    }
    return user;
  };

  return {
    ListUsers: operation(page, ({ UserPoolId, Filter, Limit, PaginationToken }) => {
      checkPool(UserPoolId);
      const found = Object.values(state.users).filter(parseListUsersFilter(Filter));
      const start = Number(PaginationToken);
      const end = start + Limit;
      return {
        Users: found.slice(start, end).map((user) => ({ ...summaryOf(user), Attributes: attributeList(user) })),
        ...(end < found.length ? { PaginationToken: String(end) } : {}),
      };
    }),

    AdminGetUser: operation(oneUser, ({ UserPoolId, Username }) => {
      const user = existing(UserPoolId, Username);
      return { ...summaryOf(user), UserAttributes: attributeList(user) };
    }),

    AdminDeleteUser: operation(oneUser, ({ UserPoolId, Username }) => {
      removeUser(state, existing(UserPoolId, Username));
      save();
      return {};
    }),

    AdminLinkProviderForUser: operation(link, ({ UserPoolId, DestinationUser, SourceUser }) => {
      const user = existing(UserPoolId, DestinationUser.ProviderAttributeValue);
      const { ProviderAttributeValue: userId, ProviderName: providerName } = SourceUser;
      if (findByIdentity(state, userId)) {
        throw new PoolError(
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
