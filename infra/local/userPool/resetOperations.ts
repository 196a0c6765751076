import * as z from "zod";
import { deliveryOf, invalidCode, newCode, redeemCode } from "./mailedCodes.ts";
import { createClientOperation, type Operation } from "./operation.ts";
import { hashPassword } from "./passwords.ts";
import type { PoolContext } from "./poolContext.ts";
import { findUser } from "./users.ts";

/** In milliseconds: an hour, as Cognito's. */
const codeLifetime = 60 * 60 * 1000;

/** A forgotten password (docs/sign-in.md#passwords). An address without one gets the same answer, and no email. */
export const resetOperations = ({ options, store, triggers }: PoolContext) => {
  const { state, save } = store;
  const clientOperation = createClientOperation(options.clientId);
  const findResettable = (name: string) => {
    const user = findUser(state, name);
    const isResettable = user?.passwordHash && user.status === "CONFIRMED" && user.attributes.email_verified === "true";
    return isResettable ? user : undefined;
  };

  return {
    ForgotPassword: clientOperation(z.object({ Username: z.string() }), async ({ Username }) => {
      const user = findResettable(Username);
      if (user) {
        await triggers.customMessage("CustomMessage_ForgotPassword", user);
        const now = Date.now();
        const code = newCode(now, codeLifetime);
        user.resetCode = code;
        save();
        options.onMail({
          to: user.attributes.email,
          subject: "Your verification code",
          text: `Your password reset code is ${code.value}`,
          at: new Date(now).toISOString(),
        });
      }
      return { CodeDeliveryDetails: deliveryOf(Username) };
    }),

    ConfirmForgotPassword: clientOperation(
      z.object({ Username: z.string(), ConfirmationCode: z.string(), Password: z.string() }),
      async ({ Username, ConfirmationCode, Password }) => {
        // First, so a password that breaks the rule uses up no code.
        const passwordHash = await hashPassword(Password);
        const user = findResettable(Username);
        if (!user) {
          throw invalidCode();
        }
        try {
          redeemCode(user, "resetCode", ConfirmationCode, Date.now());
          user.passwordHash = passwordHash;
        } finally {
          save();
        }
        return {};
      },
    ),
  } satisfies Record<string, Operation>;
};
