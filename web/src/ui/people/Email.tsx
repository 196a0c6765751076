import { UserText } from "#web/ui/text/UserText.tsx";

export const EmailLine = ({ email }: { readonly email: string }) => (
  <UserText variant="caption" component="p" color="textSecondary">
    <Email address={email} />
  </UserText>
);

/** May break before the "@". */
export const Email = ({ address }: { readonly address: string }) => {
  const atSignIndex = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, atSignIndex)}
      <wbr />
      {address.slice(atSignIndex)}
    </>
  );
};
