import { slack } from "#domain/slack/contract.ts";
import { serve } from "../../http/serve.ts";
import { checkSlackConnection } from "../../slack/checkConnection.ts";

export const handler = serve(slack.getSlackConnection, () => checkSlackConnection());
