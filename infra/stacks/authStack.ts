import { type App, CfnOutput, Duration, RemovalPolicy, SecretValue } from "aws-cdk-lib";
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolEmail,
  UserPoolIdentityProviderGoogle,
  UserPoolOperation,
} from "aws-cdk-lib/aws-cognito";
import { Policy } from "aws-cdk-lib/aws-iam";
import { passwordLength } from "#domain/people/accounts.ts";
import { poolTriggers } from "#functions/jobs/catalog.ts";
import { oauthDomain } from "../config.ts";
import { userPoolStatements } from "../constructs/accessStatements.ts";
import { acknowledgeFindings } from "../constructs/acknowledgeFindings.ts";
import { alarmWhenReached } from "../constructs/alarms.ts";
import { exportAlways } from "../constructs/exportAlways.ts";
import { triggerEnvironment } from "../constructs/functionEnvironment.ts";
import { type FunctionContext, pulseFunction } from "../constructs/pulseFunction.ts";
import { pulseStack } from "./pulseStack.ts";

export interface Auth {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
}

export const authStack = (app: App, context: FunctionContext): Auth => {
  const { config, resources } = context;
  const stack = pulseStack(app, config, "auth", "user pool and its triggers");

  const userPool = new UserPool(stack, "UserPool", {
    // A pool's default plan, stated because its price is part of the costs (docs/operations.md#costs).
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: config.passwordSignIn,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: {
      email: { required: true, mutable: true },
      givenName: { mutable: true },
      familyName: { mutable: true },
      profilePicture: { mutable: true },
    },
    passwordPolicy: {
      minLength: passwordLength.min,
      requireDigits: false,
      requireLowercase: false,
      requireSymbols: false,
      requireUppercase: false,
    },
    ...(resources.email !== null && {
      email: UserPoolEmail.withSES({
        fromEmail: resources.email.sender,
        fromName: `${config.company} Pulse`,
        sesRegion: config.region,
        sesVerifiedDomain: resources.email.domain,
        configurationSetName: resources.email.configurationSetName,
      }),
    }),
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    deletionProtection: config.stage !== "local",
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  acknowledgeFindings(userPool, {
    "AwsSolutions-COG1":
      "Only stages other than production have passwords; these need a minimum length, not kinds of characters (NIST SP 800-63B).",
    "AwsSolutions-COG2":
      "In production, people sign in only with Google, where the company configures a second factor.",
    "AwsSolutions-COG3": "Threat protection guards passwords; production has none, because people sign in with Google.",
    "AwsSolutions-COG8": "The Plus plan protects passwords; production has none, because people sign in with Google.",
  });

  const environment = triggerEnvironment(config);
  const trigger = (id: string, name: keyof typeof poolTriggers, operation: UserPoolOperation) => {
    const handler = pulseFunction(stack, id, context, {
      folder: `trigger-${name}`,
      ...poolTriggers[name],
      environment,
    });
    userPool.addTrigger(operation, handler);
    return handler;
  };
  const preSignUp = trigger("PreSignUp", "preSignUp", UserPoolOperation.PRE_SIGN_UP);
  trigger("CustomMessage", "customMessage", UserPoolOperation.CUSTOM_MESSAGE);
  const postConfirmation = trigger("PostConfirmation", "postConfirmation", UserPoolOperation.POST_CONFIRMATION);
  // A separate policy: inside the function's role it would make the role and the pool depend on each other.
  new Policy(stack, "PreSignUpPoolAccess", {
    roles: preSignUp.role === undefined ? [] : [preSignUp.role],
    statements: [...userPoolStatements(poolTriggers.preSignUp.access, userPool.userPoolArn)],
  });
  alarmWhenReached(stack, "PostConfirmationFailedAlarm", resources.alarms, {
    metric: postConfirmation.metricErrors({ period: Duration.minutes(5) }),
    threshold: 1,
    description:
      "A profile could not be created when its account was confirmed. Read the function's log and fix the cause; the person's next request then creates the profile.",
  });

  const google = new UserPoolIdentityProviderGoogle(stack, "Google", {
    userPool,
    clientId: config.google.clientId,
    clientSecretValue: SecretValue.secretsManager(config.google.clientSecretName),
    scopes: ["openid", "email", "profile"],
    attributeMapping: {
      email: ProviderAttribute.GOOGLE_EMAIL,
      emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      givenName: ProviderAttribute.GOOGLE_GIVEN_NAME,
      familyName: ProviderAttribute.GOOGLE_FAMILY_NAME,
      profilePicture: ProviderAttribute.GOOGLE_PICTURE,
    },
  });
  new UserPoolDomain(stack, "Domain", { userPool, cognitoDomain: { domainPrefix: config.oauthDomainPrefix } });

  new CfnOutput(stack, "GoogleRedirectUri", {
    description: "Add this to the authorized redirect URIs of the OAuth client in Google Cloud",
    value: `https://${oauthDomain(config)}/oauth2/idpresponse`,
  });

  const siteRoot = `${config.siteUrl}/`;
  const profile = { email: true, givenName: true, familyName: true, profilePicture: true };
  const client = new UserPoolClient(stack, "Client", {
    userPool,
    generateSecret: false,
    // Without a flow, Cognito would give the client its default flows. One of them rules out refresh token rotation. A
    // custom flow admits no one, because no trigger handles it.
    authFlows: config.passwordSignIn ? { userPassword: true } : { custom: true },
    supportedIdentityProviders: [
      ...(config.passwordSignIn ? [UserPoolClientIdentityProvider.COGNITO] : []),
      UserPoolClientIdentityProvider.GOOGLE,
    ],
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
      callbackUrls: [siteRoot],
      logoutUrls: [siteRoot],
    },
    // The API cannot know that a session has ended, so its tokens are short-lived (docs/sign-in.md#tokens).
    idTokenValidity: Duration.minutes(15),
    accessTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.hours(24),
    // Each refresh token can be used once; within this time, two tabs may exchange the same one.
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    readAttributes: new ClientAttributes().withStandardAttributes({ ...profile, emailVerified: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes(profile),
  });
  client.node.addDependency(google);
  exportAlways(stack, [userPool.userPoolId, userPool.userPoolArn, client.userPoolClientId]);
  return { userPool, client };
};
