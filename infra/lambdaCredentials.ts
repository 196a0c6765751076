/**
 * Replaces the AWS SDK's default credential provider in the bundles (infra/bundle.ts). Lambda passes the credentials of
 * a function's role in its environment. The code for the dozen other sources would add 90 kB to every bundle and slow
 * down every cold start.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error("The environment variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing.");
  }
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
};
