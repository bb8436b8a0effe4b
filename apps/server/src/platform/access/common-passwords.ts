/**
 * Words that people in Colombia choose first as passwords: names, teams, places, keyboard rows.
 * `passwords.ts` removes the usual decoration (a capital, a year, 123, a trailing sign), so they cover many
 * thousands of leaked passwords.
 */
const TEXT = `
password passwd pass contrasena contrasenia clave claves miclave secreto secreta seguridad seguro segura acceso ingreso entrar
admin administrador administrator root user usuario invitado guest test testing demo temporal default cambiame changeme
welcome bienvenido bienvenida hola holamundo hello login sistema sistemas oficina empresa trabajo soporte amparo amparoco
qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc poiuytrewq abc abcd abcde abcdef
abcdefg abcdefgh aaa aaaa aaaaa xxx xxxx letmein iloveyou monkey dragon master shadow sunshine princess football baseball
superman batman pokemon naruto starwars matrix internet computer computador samsung google facebook whatsapp instagram
colombia bogota medellin cali barranquilla cartagena bucaramanga pereira manizales cucuta ibague pasto neiva armenia
villavicencio monteria valledupar popayan tunja santamarta antioquia cundinamarca valle santander atlantico boyaca tolima
millonarios nacional atletico atleticonacional americadecali deportivocali junior santafe independiente once oncecaldas
tequendama seleccion futbol james jamesrodriguez falcao shakira juanes carlosvives
amor teamo teamomucho teamoamor miamor miamorcito amorcito corazon carino bebe bebita preciosa princesa reina rey hermosa
linda lindo bonita familia mifamilia mihijo mihija mihijos mama mami papa papi abuela hermano hermana amigo amiga amigos
dios diosesamor diosesfiel diosmio jesus jesucristo jesusteamo cristo virgen virgencita maria bendicion bendiciones angel
angeles angelito milagro fe esperanza gracias felicidad feliz alegria libertad siempre porsiempre vida mivida
luna sol estrella estrellita cielo mar flor flores rosa rosas mariposa mariposas tigre leon lobo aguila delfin perro perrito
gato gatito caballo toro panda chocolate galleta dulce caramelo manzana fresa mango cafe arepa
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
lunes martes miercoles jueves viernes sabado domingo verano invierno primavera otono navidad
juan carlos jose luis andres felipe camilo sebastian santiago daniel david alejandro diego jorge oscar miguel nicolas mateo
samuel julian esteban fernando ricardo eduardo sergio javier ivan mario pablo pedro rafael cristian jhon wilson edwin
ana laura paola andrea carolina diana claudia sandra patricia adriana monica natalia valentina mariana camila sofia isabella
gabriela daniela alejandra juliana catalina tatiana lina luz gloria martha rosario viviana yolanda leidy
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(TEXT.trim().split(/\s+/));
