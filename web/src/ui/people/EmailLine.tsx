import { UserText } from "#web/ui/text/UserText.tsx";
import { Email } from "./Email.tsx";

export const EmailLine = ({ email }: { readonly email: string }) => (
  <UserText variant="caption" component="p" color="textSecondary">
    <Email address={email} />
  </UserText>
);
