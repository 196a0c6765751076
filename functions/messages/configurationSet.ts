/** The stage's configuration set in Amazon SES, which reports bounces and complaints (docs/messages.md#bounces). */
export const configurationSetOf = (stage: string): string => `pulse-${stage}`;
