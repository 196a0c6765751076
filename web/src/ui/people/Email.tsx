/** An e-mail that breaks before its "@" where a line is too short for it. */
export const Email = ({ address }: { readonly address: string }) => {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};
