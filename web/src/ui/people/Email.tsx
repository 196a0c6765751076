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
