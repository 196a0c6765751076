/** May break before the "@". */
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
