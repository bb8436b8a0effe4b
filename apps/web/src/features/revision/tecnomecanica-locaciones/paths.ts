export const pricesOf = (centro: string) => `/listar-precio?filtros[locacion]=${centro}`;
