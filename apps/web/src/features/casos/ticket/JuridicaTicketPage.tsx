export default function JuridicaTicketPage() {
  return null;
}
