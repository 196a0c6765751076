const encode = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** An id token. Its signature is invalid: only the server checks it. */
export const idTokenOf = (claims: object): string =>
  `${encode({ alg: "RS256", kid: "test" })}.${encode({ sub: "user", token_use: "id", ...claims })}.c2lnbmF0dXJl`;

/** Stores a session whose token can be used for `seconds`. */
export const storeTokens = (userPoolClientId: string, email: string, seconds = 3600): void => {
  const usableUntil = Date.now() + seconds * 1000;
  localStorage.setItem(
    "pulse.session",
    JSON.stringify({
      userPoolClientId,
      idToken: idTokenOf({ sub: email, email, exp: Math.floor(usableUntil / 1000) }),
      usableUntil,
    }),
  );
};
