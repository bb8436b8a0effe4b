export interface AyudaDePantalla {
  /** Purpose of the screen. */
  para: string;
  /** First step on the screen. */
  primero: string;
}

/** Help of every menu screen by its path. A test checks that it is complete and has no unused entries. */
export const PANTALLAS: Readonly<Record<string, AyudaDePantalla>> = {
  '/Estadistica': {
    para: 'Lo que espera por ti hoy: tus casos, tu agenda, las novedades y atajos a lo que usas.',
    primero: 'Mira primero las novedades y los casos que te asignaron.',
  },
  '/Dashboard': {
    para: 'Cómo va la operación en este momento: casos, personas disponibles y servicios.',
    primero: 'Elige el período arriba; cada panel se actualiza por su cuenta.',
  },
  '/Metricas': {
    para: 'Cuántas veces se hizo cada acción en la aplicación, en total y por día.',
    primero: 'Elige las fechas que quieres comparar.',
  },
  '/Reporte': {
    para: 'Cuenta y mide los tiempos de los casos y servicios, comparados con el período anterior.',
    primero: 'Elige el reporte y las fechas; después puedes llevarlo a Excel.',
  },
  '/v-roles': {
    para: 'Dice qué roles tiene cada persona de la casa.',
    primero:
      'Busca a la persona y agrega o quita sus roles. Si está conectada, tendrá que ingresar de nuevo.',
  },
  '/roles': {
    para: 'Dice qué puede hacer cada rol.',
    primero:
      'Elige un rol y marca sus permisos. «Todo» alcanza todos los registros; sin él, solo los propios.',
  },
  '/permisos': {
    para: 'La lista de los permisos que se pueden conceder a los roles.',
    primero: 'Busca el permiso por su nombre. Para concederlo, ve a Roles y permisos.',
  },
  '/v-formularios': {
    para: 'Las preguntas que responden clientes y personal, con su puntaje.',
    primero: 'Crea un formulario, escribe sus preguntas y actívalo cuando esté listo.',
  },
  '/Publicaciones': {
    para: 'Lo que la empresa publica para los clientes en su app.',
    primero: 'Crea la publicación con su imagen y revisa entre qué fechas se muestra.',
  },
  '/tiposgestion': {
    para: 'Las clases de gestión que se pueden escribir en un caso.',
    primero: 'Agrega el tipo que falte. Uno que ya se usó no se borra: se inhabilita.',
  },
  '/Novedades': {
    para: 'Avisos internos para el personal; algunos piden que confirmes que los leíste.',
    primero: 'Lee las que están sin leer y confirma las que lo piden.',
  },
  '/ListarEmpresas': {
    para: 'Las empresas con las que trabaja la casa.',
    primero: 'Busca por nombre o NIT antes de crear una, para no repetirla.',
  },
  '/Importaciones': {
    para: 'Trae personas, vehículos, compras o comparendos desde un archivo de Excel o CSV.',
    primero:
      'Descarga la plantilla, llénala y súbela: antes de guardar verás qué le falta a cada fila. Durante 30 días se puede deshacer.',
  },
  '/estado': {
    para: 'Dice si el sistema está bien: procesos, base de datos, respaldos, terceros y tareas.',
    primero: 'Si algo está en rojo o en ámbar, arriba dice qué hacer. Se lee solo cada 10 segundos.',
  },
  '/v-users': {
    para: 'Todas las personas que la casa conoce: clientes y personal.',
    primero: 'Busca por identificación, correo o nombre. Desde la fila abres su hoja completa.',
  },
  '/v-vehiculos': {
    para: 'Los vehículos registrados, con su dueño, conductores y papeles.',
    primero: 'Busca por placa. La hoja de la placa reúne pólizas, compras, casos y comparendos.',
  },
  '/v-polizas': {
    para: 'Las pólizas que la casa maneja, con los servicios que cubren y sus documentos.',
    primero: 'Busca por nombre y abre la póliza para ver sus documentos.',
  },
  '/v-plantilla': {
    para: 'Los textos de los correos que Amparo envía.',
    primero: 'Abre la vista previa. Los que no son esenciales se pueden inhabilitar.',
  },
  '/correos': {
    para: 'Los correos que Amparo ha enviado, y los que no pudieron salir.',
    primero: 'Busca el correo. Si falló, corrige la causa y reenvíalo.',
  },
  '/crearticket': {
    para: 'Abre un caso de choque simple mientras la persona está en la línea.',
    primero: 'Escribe la placa: si la conocemos, lo demás llega lleno. La tecla ↵ avanza al paso siguiente.',
  },
  '/listaticket': {
    para: 'Los casos de choque simple: en qué estado van y quién los atiende.',
    primero: 'Busca por número de caso o placa y abre la fila para gestionarlo.',
  },
  '/mesa-de-asignacion': {
    para: 'Todo lo abierto, ordenado por urgencia, junto a las personas que pueden atenderlo.',
    primero: 'Elige un caso de la cola y confirma a la persona que se propone, o arrastra el caso a otra.',
  },
  '/listaticketArchivados': {
    para: 'Los casos de choque simple que se sacaron de la lista de trabajo.',
    primero: 'Busca el caso. Para volver a trabajarlo, elige Activar en su fila.',
  },
  '/crearticket-lesiones-homicidios': {
    para: 'Abre un caso con personas lesionadas o fallecidas.',
    primero: 'Escribe la placa y sigue los pasos; lo escrito se guarda en esta pestaña mientras tanto.',
  },
  '/listaticket-lesiones-homicidios': {
    para: 'Los casos con lesiones u homicidio: su estado, su abogado y su investigador.',
    primero: 'Busca por número de caso o placa y abre la fila para gestionarlo.',
  },
  '/gestionar/agenda': {
    para: 'Audiencias, llamadas y últimos días de plazos de los casos, en un calendario.',
    primero: 'Elige día, semana o mes. Para agregar un compromiso, pulsa el botón de agregar.',
  },
  '/listar-doc': {
    para: 'Los documentos de consulta de la casa.',
    primero: 'Busca por nombre o categoría; puedes verlos aquí o descargarlos.',
  },
  '/listar-categorias': {
    para: 'Las categorías en que se ordenan los documentos.',
    primero: 'Crea la categoría antes de subir sus documentos.',
  },
  '/Capacitacion': {
    para: 'Quién se inscribió en qué sesión y quién asistió.',
    primero: 'Busca por el día y la hora; desde la fila abres la sesión.',
  },
  '/locSesiones': {
    para: 'Las sesiones de capacitación, con su salón, su profesor y sus cupos.',
    primero: 'Abre Inscritos y asistencia de una sesión para inscribir personas o llamar a lista.',
  },
  '/locaciones': {
    para: 'Las sedes donde se dicta la capacitación, con sus salones y horarios.',
    primero: 'Crea la sede y después sus salones.',
  },
  '/ListarSedes': {
    para: 'El mapa de las sedes en uso, para decir a alguien dónde queda la más cercana.',
    primero: 'Busca por ciudad o nombre; la sede muestra sus salones y lo que viene.',
  },
  '/ListarAgenda': {
    para: 'Todas las sesiones de capacitación en un calendario.',
    primero: 'Filtra por sede, salón o profesor.',
  },
  '/crear-asistencia-juridica': {
    para: 'Abre una asistencia jurídica que no viene de un choque.',
    primero: 'Busca a la persona y sigue los pasos; lo escrito se guarda en esta pestaña mientras tanto.',
  },
  '/lista-asistencia-juridica': {
    para: 'Las asistencias jurídicas: su estado, su abogado y lo que sigue.',
    primero: 'Busca por placa y abre la fila para gestionarla. Si solo tienes el número, búscalo arriba.',
  },
  '/tramites': {
    para: 'Los trámites que puede tener una asistencia jurídica.',
    primero: 'Agrega el que falte. Uno que ya se usó no se borra: se inhabilita.',
  },
  '/listarTurnos': {
    para: 'Los turnos de revisión que los clientes pidieron en su app.',
    primero: 'Reporta la llegada, asigna el mecánico y sigue los pasos desde Gestionar.',
  },
  '/listar-precio': {
    para: 'Lo que cobra cada centro por cada revisión; el total lo calcula Amparo.',
    primero: 'Elige el centro y revisa el precio vigente.',
  },
  '/listar-CDA': {
    para: 'Los centros de diagnóstico donde se hacen las revisiones.',
    primero: 'Busca el centro; desde su fila abres sus precios.',
  },
  '/listarTipoRevision': {
    para: 'Las clases de revisión que se ofrecen.',
    primero: 'Agrega el tipo que falte; después dale precio en cada centro.',
  },
  '/chats': {
    para: 'La entrada a tus conversaciones y a lo que está sin leer.',
    primero: 'Abre la más reciente; lo que escribas y no envíes queda guardado en este navegador.',
  },
  '/ChatChoqueSimple': {
    para: 'Las conversaciones de los casos de choque simple con clientes y personal.',
    primero: 'Elige la conversación. Escribe / para usar una respuesta preparada.',
  },
  '/ChatGeneral': {
    para: 'Conversaciones que no son de un caso.',
    primero: 'Elige la conversación y responde. Escribe / para usar una respuesta preparada.',
  },
  '/ChatAsistenciaJuridica': {
    para: 'Las conversaciones de las asistencias jurídicas que puedes ver.',
    primero: 'Elige la conversación y responde. Escribe / para usar una respuesta preparada.',
  },
  '/v-respuestas': {
    para: 'Textos listos para responder en los chats.',
    primero: 'Crea la respuesta con un atajo corto: en el chat se escribe / y ese atajo.',
  },
  '/Comparendos': {
    para: 'Responde a quien llama por una multa: qué tiene, cuánto le queda y qué puede hacer.',
    primero: 'Escribe la identificación, la placa o el número del comparendo.',
  },
  '/listarComparendo': {
    para: 'Los comparendos que la casa sigue, con sus plazos.',
    primero: 'Busca por número o identificación; Consultar plazo explica cada fecha.',
  },
  '/ListarComparendoSimit': {
    para: 'Lo que responde el registro externo de multas. Amparo no guarda nada de allí.',
    primero: 'Elige la lista y busca. Si el registro no responde, intenta de nuevo más tarde.',
  },
  '/listar-servicios': {
    para: 'Los servicios que puede incluir un plan.',
    primero: 'Crea el servicio antes de ponerlo en un plan.',
  },
  '/listar-planes': {
    para: 'Los planes que se venden, con sus servicios y precios.',
    primero: 'Abre un plan para ver sus conjuntos. Lo ya vendido conserva el plan que tenía ese día.',
  },
  '/listar-compras': {
    para: 'Lo que compró cada persona y cuánto le queda por usar.',
    primero: 'Busca por comprador o placa. También puedes regalar una compra, si tienes permiso.',
  },
  '/Cupones': {
    para: 'Descuentos sobre los planes de la casa.',
    primero: 'Crea el cupón con su vigencia y cuántas veces se puede usar.',
  },
  '/politicas': {
    para: 'Los documentos legales de la casa, con sus versiones y su dirección.',
    primero: 'Busca la política y abre su versión más nueva antes de crear otra.',
  },
  '/Encuestas': {
    para: 'Lo que respondieron las personas atendidas, una por una o en conjunto.',
    primero: 'Elige el formulario y las fechas.',
  },
  '/PreguntasFrecuentes': {
    para: 'Las preguntas y respuestas que leen los clientes, por categoría.',
    primero: 'Búscalas antes de responder a un cliente: la respuesta puede estar aquí.',
  },
  '/mascota/tipos': {
    para: 'Las clases de mascota y sus razas, con lo que la ley pide para algunas.',
    primero: 'Agrega la raza que falte dentro de su tipo.',
  },
  '/mascota/listar': {
    para: 'Las mascotas de los clientes y los papeles que se les vencen.',
    primero: 'Busca por nombre de la mascota o por su dueño.',
  },
  '/aliados': {
    para: 'Las empresas que ofrecen beneficios a los clientes.',
    primero: 'Crea el aliado; después, sus cupones.',
  },
  '/cupones-aliados': {
    para: 'Los beneficios que dan los aliados.',
    primero: 'Elige el aliado y revisa la vigencia del cupón.',
  },
  '/pico-placa': {
    para: 'Las reglas de pico y placa de cada ciudad, y si una placa puede circular.',
    primero: 'Escribe la placa, la ciudad y el día para saber si circula.',
  },
};
