import { passwordLength } from "#domain/people/accounts.ts";

/** The password rule as shown at the field and in the error message (docs/sign-in.md#passwords). */
export const passwordRule = `Use ${passwordLength.min} to ${passwordLength.max} characters.`;

/** Whether the user pool accepts the password. */
export const isPasswordAllowed = (password: string): boolean =>
  password.length >= passwordLength.min && password.length <= passwordLength.max;
